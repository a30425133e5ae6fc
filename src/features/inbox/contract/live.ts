/** Open browsers are told that something about the mails of a workspace changed. */
export type InboxLiveTopic = 'inbox.changed'
