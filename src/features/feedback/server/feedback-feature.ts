import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { answerFeedbackByLink, feedbackSound, showFeedback } from './answer-by-link.ts'
import {
  answerFeedback,
  askForFeedback,
  endFeedback,
  listQueue,
  markFeedback,
  removeGuest,
  setFeedbackLink,
  showRequest,
} from './feedback.ts'

/** Feedback on demos, asked for in the community. */
export const feedbackFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getFeedbackQueue: ({ person }) => listQueue(services, person.id),
    getFeedbackRequest: ({ person }, { id }) => showRequest(services, person.id, id),
    askForFeedback: ({ scope, keepReply }, sent) => askForFeedback(services, scope, sent, keepReply),
    answerFeedback: ({ person, keepReply }, sent) => answerFeedback(services, person.id, sent, keepReply),
    markFeedbackUseful: ({ person }, sent) => markFeedback(services, person.id, sent),
    endFeedbackRequest: ({ person }, { postId }) => endFeedback(services, person.id, postId),
    setFeedbackLink: ({ person }, sent) => setFeedbackLink(services, person.id, sent),
    removeFeedbackGuestAnswer: ({ person }, sent) => removeGuest(services, person.id, sent),
    showFeedback: (_context, { token }) => showFeedback(services, token),
    answerFeedbackByLink: (_context, { token, ...sent }) => answerFeedbackByLink(services, token, sent),
    feedbackSound: (_context, { token }) => feedbackSound(services, token),
  })
