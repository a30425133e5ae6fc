import { answerAsThread } from '#server/reading/answer-as-thread.ts'
import { readSubscribed, type WantedDates } from './subscribed-dates.ts'

await answerAsThread(async ({ bytes, wanted }: { bytes: Uint8Array; wanted: WantedDates }) =>
  readSubscribed(bytes, wanted),
)
