import { answerAsThread } from '#server/reading/answer-as-thread.ts'
import { readIcsAnswer } from './read-ics-answer.ts'

await answerAsThread(async ({ calendar }: { calendar: string }) => readIcsAnswer(calendar))
