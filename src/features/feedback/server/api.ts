/** What other servers may ask of feedback. */
export { askForFeedback } from './feedback.ts'
