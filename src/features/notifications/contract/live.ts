/** What a person's open browsers are told when something came for them, was read or was cleared. */
export type NotificationsLiveTopic = 'notifications.changed'
