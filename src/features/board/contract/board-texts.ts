/** What the board says about tasks, word for word as specified. */
export const taskTexts = {
  created: 'Task created successfully!',
  notCreated: 'Error creating task!',
  deleted: 'Task deleted successfully!',
  notDeleted: 'Error deleting task!',
} as const
