/** What other features' screens may show as the calendar does. */
export { shortDay } from './calendar-words.ts'
export { AnswerWord } from './components/answer-word.tsx'
export { Fact, Facts } from './components/fact.tsx'
export { personZone } from './zone-clock.ts'
