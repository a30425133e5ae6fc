/** Open browsers are told that people were asked for an approval, or answered. */
export type ApprovalsLiveTopic = 'approvals.changed'
