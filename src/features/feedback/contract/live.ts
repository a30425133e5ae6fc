/** Everybody's open browsers are told that a request for feedback began, was answered or ended, or that credits went on. */
export type FeedbackLiveTopic = 'feedback.changed'
