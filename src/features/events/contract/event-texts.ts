/** What the calendar says about events; those of the specification word for word. */
export const eventTexts = {
  created: 'Event created successfully!',
  notCreated: 'Failed to add event.',
  deleted: 'Event deleted successfully!',
  notDeleted: (message: string): string => `Failed to delete event: ${message}`,
  deletionBroke: 'Something went wrong while deleting the event.',
  confirmDeletion: 'Are you sure you want to delete this event?',
  changed: 'Event changed.',
  restored: 'Event restored.',
  undone: 'The event is as it was.',
  overtaken: 'Something else has happened to this event meanwhile, so the change stays.',
} as const
