import { creditsAtFirst, mostCredits } from '../contract/feedback-limits.ts'

/**
 * The rule of feedback credits (decision 0177). Everybody starts with three. An answer takes one from who asked, where there is one,
 * and a mark as useful passes it to who answered: credits move, and are never made. A credit, of up to three, counts as much as a
 * week of waiting. So nobody stands before a newcomer of the same day, and a group of accounts has paid for all that it heard
 * from others while it stood before them. The database does the same in `feedback_queue`, `take_feedback_credit` and `mark_feedback`.
 */

const week = 7 * 86_400_000

/** How many weeks of waiting these credits are worth. */
export const headStartOf = (credits: number): number => Math.min(creditsAtFirst, credits)

/** Since when a request counts as waiting, in milliseconds: the earlier, the sooner it is heard. */
export const standsSince = ({ askedAt, credits }: { askedAt: number; credits: number }): number =>
  askedAt - headStartOf(credits) * week

/** An answer and the credits of who asked: it takes one where there is one. */
export const afterAnswer = (asker: number): { asker: number; took: boolean } =>
  asker > 0 ? { asker: asker - 1, took: true } : { asker, took: false }

/** A mark as useful and the credits of who answered: what the answer took goes to them. */
export const afterMark = (giver: number, { took }: { took: boolean }): { giver: number; passed: boolean } =>
  took && giver < mostCredits ? { giver: giver + 1, passed: true } : { giver, passed: false }
