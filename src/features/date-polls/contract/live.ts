/** Open browsers are told that a poll on dates came, was answered or ended. */
export type DatePollsLiveTopic = 'date-polls.changed'
