import { z } from 'zod'
import { mostPeople } from '#features/plans/contract/plan.ts'
import { id } from '#kernel/ids.ts'
import { listOf } from '#kernel/page.ts'
import { markedAnswer, setting } from './answer.ts'
import { trainerIds } from './trainers.ts'
import {
  mostAnswersAtOnce,
  mostConfusions,
  mostDevices,
  mostMemories,
  mostProgressDays,
  mostStandings,
} from './training-limits.ts'

const trainer = z.enum(trainerIds)
const count = z.number().int()

/** How far somebody is with one kind of question. */
export const standing = z
  .object({ trainer, kind: z.string(), size: z.number(), trials: count })
  .meta({ id: 'TrainerStanding' })

/** What somebody remembers of one item; `halfLife` in days. */
export const memory = z
  .object({
    trainer,
    item: z.string(),
    asked: count,
    right: count,
    halfLife: z.number(),
    lastAt: z.iso.datetime(),
  })
  .meta({ id: 'TrainingMemory' })

export const streak = z
  .object({ days: count, longest: count, practisedToday: z.boolean() })
  .meta({ id: 'TrainingStreak' })

/** All that a session begins with. */
export const trainingState = z.object({
  standings: listOf(standing, mostStandings),
  memories: listOf(memory, mostMemories),
  streak,
  /** Questions answered on the day that was asked for. */
  today: count,
})
export type TrainingState = z.output<typeof trainingState>

/** An answer that was not kept, and why. */
const refusedAnswer = z.object({ id: z.string(), message: z.string() })

/** What became of the answers of one call, and where the person stands after them. */
export const answersKept = z.object({
  marked: listOf(markedAnswer, mostAnswersAtOnce),
  refused: listOf(refusedAnswer, mostAnswersAtOnce),
  state: trainingState,
})
export type AnswersKept = z.output<typeof answersKept>

/** One day of one trainer. */
const trainedDay = z.object({
  day: z.iso.date(),
  trainer,
  answered: count,
  right: count,
  milliseconds: count,
  /** Mean score, 0 to 100. */
  score: z.number(),
  /** The level, 1 to 20, after the last adaptive answer of the day; null when there was none. */
  level: count.nullable(),
})

/** How often one item was answered as another. */
const confusion = z.object({ trainer, kind: z.string(), item: z.string(), answered: z.string(), times: count })

/** What somebody has learned in a span of days. */
export const progress = z
  .object({
    days: listOf(trainedDay, mostProgressDays),
    confusions: listOf(confusion, mostConfusions),
    /** The five items that need practice most. */
    weakest: listOf(memory.extend({ name: z.string() }), mostStandings),
    /** Share of right answers and their number, by what one listened on. */
    devices: listOf(z.object({ device: z.string(), answered: count, right: count }), mostDevices),
    streak,
  })
  .meta({ id: 'TrainingProgress' })
export type Progress = z.output<typeof progress>

/** A drill that somebody of the workspace made, for oneself or for others. */
export const drill = z
  .object({
    id,
    name: z.string(),
    trainer,
    setting,
    questions: count,
    dueOn: z.iso.date().nullable(),
    /** Null when it is for everybody. */
    assignee: z.object({ id, name: z.string() }).nullable(),
    madeBy: z.object({ id: id.nullable(), name: z.string() }),
    rowVersion: count,
    /** What those did for whom it is: everybody sees their own line, and those who may manage see all. */
    results: listOf(
      z.object({ id, name: z.string(), answered: count, right: count, doneAt: z.iso.datetime().nullable() }),
      mostPeople,
    ),
    may: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'TrainingDrill' })
export type Drill = z.output<typeof drill>
