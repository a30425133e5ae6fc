/** What other features' screens may show of feedback. */
export { FeedbackPanel } from './components/feedback-panel.tsx'
export { FeedbackQueue } from './components/feedback-queue.tsx'
