/** Longest name of a task, in characters. */
export const maxTaskName = 80

/** Longest details of a task, in characters. */
export const maxDetails = 4000

/** Most tasks of a workspace that are not done. */
export const maxOpenTasks = 2000

/** Most tasks of a workspace, those that are done counted too. */
export const maxTasks = 5000

/** Most labels of a task. */
export const maxLabels = 10

/** Longest label, in characters. */
export const maxLabelLength = 30

/** Most lines of a checklist. */
export const maxCheckItems = 50

/** Longest line of a checklist, in characters. */
export const maxCheckItemLength = 200

/** Most links of a task. */
export const maxLinks = 20

/** Longest comment on a task, in characters. */
export const maxTaskComment = 4000

/** Most comments on a task. */
export const maxTaskComments = 500

/** Most tasks of each column that one answer brings; the next ones come with its cursor. */
export const tasksOfPage = 100

/** Most urgent tasks that are told beside the board, those that are due first. */
export const maxUrgentTold = 100

/** Most releases, events and demos that a task can be linked to. */
export const maxTargets = 3000
