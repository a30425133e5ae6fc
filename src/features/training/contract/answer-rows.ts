import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { defineRoutes } from '#kernel/route.ts'
import { answersKept, progress, trainingState } from './progress.ts'
import { mostAnswersAtOnce, mostProgressDays } from './training-limits.ts'

const day = z.iso.date({ error: () => t('That’s not a valid date.') })
const span = (): string => t('You can show 1 to {max} days.', { max: mostProgressDays })

export const answerRows = defineRoutes({
  getTrainingState: {
    method: 'GET',
    path: '/api/get-training-state',
    doc: 'How far the person is with every trainer, what they remember of each item, and their streak on this day.',
    access: 'user',
    kind: 'json',
    query: z.object({ day }),
    reply: trainingState,
  },
  addTrainingAnswers: {
    method: 'POST',
    path: '/add-training-answers',
    doc: 'Keeps answered questions of the person and marks them: each question is made again from its setting and seed.',
    access: 'user',
    kind: 'json',
    body: z.object({
      // Each is checked by itself: one that is broken must not keep the others from being kept.
      answers: z
        .array(z.unknown(), { error: () => t('Send the answers as a list.') })
        .min(1, { error: () => t('Send at least one answer.') })
        .max(mostAnswersAtOnce, {
          error: () => t('At most {max} answers at once.', { max: mostAnswersAtOnce }),
        }),
      day,
    }),
    maxBodyBytes: 1_000_000,
    reply: answersKept,
    limit: { max: 240, seconds: 60, by: 'user' },
  },
  getTrainingProgress: {
    method: 'GET',
    path: '/api/get-training-progress',
    doc: 'What the person practised in so many days until this one: by day and trainer, what was taken for what, what is weak.',
    access: 'user',
    kind: 'json',
    query: z.object({
      day,
      days: z.preprocess(
        emptyAsAbsent,
        numberOf(span)
          .refine((days) => Number.isInteger(days) && days >= 1 && days <= mostProgressDays, { error: span })
          .default(30),
      ),
    }),
    reply: progress,
  },
  exportTraining: {
    method: 'GET',
    path: '/export-training',
    doc: 'Every answer of the person as CSV.',
    access: 'user',
    kind: 'stream',
    records: { act: 'security.export', about: 'self' },
  },
  deleteTraining: {
    method: 'POST',
    path: '/delete-training',
    doc: 'Deletes every answer of the person, their levels and their streak, for good.',
    access: 'user',
    kind: 'form',
    body: z.object({}),
    reply: z.object({ message: z.string(), deleted: z.number().int() }),
    next: '/training-progress',
  },
})
