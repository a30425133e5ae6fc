import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { factorOfDb } from '@backline/dsp/effects/gain.ts'
import { expect } from 'vitest'
import { type AmbianceKind, ambianceKinds } from '#features/training/domain/ambiance/ambiance-items.ts'
import { type AmbianceGiven, ambianceRules } from '#features/training/domain/ambiance/ambiance-rules.ts'
import { type BalanceKind, balanceKinds, parts } from '#features/training/domain/balance/balance-question.ts'
import { type BalanceGiven, balanceRules } from '#features/training/domain/balance/balance-rules.ts'
import { levels, sizeOf } from '#features/training/domain/difficulty.ts'
import { askAgain, type Circumstances } from '#features/training/domain/trainer-rules.ts'
import { ambianceOrder } from '#features/training/web/ambiance/ambiance-order.ts'
import { matchedGain } from '#features/training/web/audio/mix-loudness.ts'
import { renderSides } from '#features/training/web/audio/render-sides.ts'
import { balanceOrder } from '#features/training/web/balance/balance-order.ts'
import { loopManifest } from '#web/instruments/loops/manifest.gen.ts'
import { beyondChance, type Cue, cues, type HeardQuestion, hear, type Tried, tryListener } from './naive-listener.ts'
import { mixOf, type PracticeStem, practiceBursts, practicePhrase, practiceStems } from './practice-material.ts'

/** A kind of question of the trainers for the sound of a whole. */
export type SoundKind = BalanceKind | AmbianceKind

/**
 * What tells an answer by its nature, and is no leak. The level of a part takes its share of the brightness and of the peaks with it;
 * a place aside is a peak in one channel; what a space adds lies between the peaks.
 */
export const tells: Readonly<Record<SoundKind, readonly Cue[]>> = {
  louder: ['loudness', 'peak'],
  moved: ['peak', 'brightness'],
  amount: ['peak', 'brightness'],
  pan: ['peak'],
  width: ['peak'],
  polarity: ['peak'],
  mono: ['peak', 'brightness'],
  memory: ['peak', 'brightness'],
  dry: ['peak'],
  wetter: ['peak'],
  space: ['peak'],
  longer: ['peak'],
  predelay: ['peak'],
  echo: ['peak'],
  match: ['peak'],
}

/** All of them. */
export const soundKinds: readonly SoundKind[] = [
  ...Object.values(balanceKinds).map(({ kind }) => kind),
  ...Object.values(ambianceKinds).map(({ kind }) => kind),
]

/** A question as it sounds: what would be right, and all that may be answered where it is one of a few. */
interface Rendered {
  clips: readonly StereoClip[]
  right: string
  /** Null where anything may be answered. */
  answers: readonly string[] | null
  marks: (answer: string) => boolean
}

type Ask = (seed: string) => Rendered

const how: Circumstances = { mode: 'practice', tries: 1, replays: 0, responseMs: 1000 }
const sides = ['0', '1'] as const
const texts = (values: readonly (string | number)[]): string[] => values.map(String)
const among = (
  clips: readonly StereoClip[],
  right: string | number,
  answers: readonly (string | number)[],
): Rendered => ({
  clips,
  right: `${right}`,
  answers: texts(answers),
  marks: (answer) => answer === `${right}`,
})

const askingBalance = (kind: BalanceKind, level: number, stems: readonly PracticeStem[]): Ask => {
  const setting = { kind, size: sizeOf(level, balanceKinds[kind]), pool: [], more: {} }
  const pool = balanceRules.pool(setting).map((item) => item.slice(kind.length + 1))
  return (seed) => {
    const question = askAgain(balanceRules, setting, seed)
    if (question.kind === 'memory') {
      const gain = matchedGain(stems, question.reference)
      const mix = stems.map(({ sampleRate, left, right }, at) => {
        const factor = gain * factorOfDb(question.reference[at] ?? 0)
        return {
          sampleRate,
          left: left.map((sample) => sample * factor),
          right: right.map((sample) => sample * factor),
        }
      })
      const marks = (answer: string): boolean => {
        const given: BalanceGiven = { what: 'faders', db: answer.split(' ').map(Number) }
        return balanceRules.mark(question, given, how)?.correct ?? false
      }
      return { clips: [mixOf(mix)], right: question.reference.join(' '), answers: null, marks }
    }
    const { clips } = renderSides({ stems, ...balanceOrder(question).order })
    switch (question.kind) {
      case 'louder':
      case 'width':
      case 'polarity':
        return among(clips, question.right, sides)
      case 'moved':
        return among(clips, `${question.part}:${question.db > 0 ? '+' : '-'}`, pool)
      case 'amount':
        return among(clips, question.db, question.choices)
      case 'pan':
        return among(clips, question.percent, question.choices)
      case 'mono':
        return among(clips, question.part, parts)
    }
  }
}

const askingAmbiance = (kind: AmbianceKind, level: number, stems: readonly StereoClip[], tempo: number): Ask => {
  const setting = { kind, size: sizeOf(level, ambianceKinds[kind]), pool: [], more: { tempo } }
  return (seed) => {
    const question = askAgain(ambianceRules, setting, seed)
    const { clips } = renderSides({ stems, ...ambianceOrder(question).order })
    switch (question.kind) {
      case 'dry':
      case 'wetter':
      case 'longer':
        return among(clips, question.right, sides)
      case 'space':
        return among(clips, question.reverb, question.choices)
      case 'predelay':
        return among(clips, question.ms, question.choices)
      case 'echo':
        return among(clips, question.note, question.choices)
      case 'match': {
        const { target } = question
        const marks = (answer: string): boolean => {
          const [rt60Seconds = 0, wetDb = 0, preDelayMs = 0] = answer.split(' ').map(Number)
          const given: AmbianceGiven = { what: 'knobs', knobs: { rt60Seconds, wetDb, preDelayMs } }
          return ambianceRules.mark(question, given, how)?.correct ?? false
        }
        const right = [target.rt60Seconds, target.wetDb, target.preDelayMs].join(' ')
        return { clips, right, answers: null, marks }
      }
    }
  }
}

const isBalance = (kind: SoundKind): kind is BalanceKind => kind in balanceKinds
/** Of answers without a number those to as many questions are tried. */
const mostTried = 30

const materials = new Map<number, ReturnType<typeof practiceStems>>()

/** The question of a kind and level for each seed, on another sound at each level. */
const asking = async (kind: SoundKind, level: number): Promise<Ask> => {
  const at = level % (loopManifest.length + 1)
  const loop = loopManifest[at] ?? loopManifest[0]
  const made = materials.get(at) ?? practiceStems(loop?.id ?? '')
  materials.set(at, made)
  const stems = await made
  if (isBalance(kind)) return askingBalance(kind, level, stems)
  const sampleRate = stems[0]?.sampleRate ?? 0
  const phrase = at === loopManifest.length ? practiceBursts(sampleRate) : practicePhrase(stems)
  return askingAmbiance(kind, level, [phrase], loop?.tempo ?? 120)
}

/** Questions of a kind and level as they are heard, and how many answers are tried on them. */
interface HeardLevel {
  heard: readonly HeardQuestion[]
  answers: number
  /** The share that a guess gets right. */
  chance: number
}

/** Renders some questions of a kind and level, and hears them. */
export const heardAt = async (kind: SoundKind, level: number, questions: number): Promise<HeardLevel> => {
  const ask = await asking(kind, level)
  const tried: string[] = []
  let count = 0
  const heard = Array.from({ length: questions }, (_none, at): HeardQuestion => {
    const seed = `${kind} ${level} ${at}`
    const { clips, right, answers, marks } = ask(seed)
    if (answers) count = answers.length
    else if (tried.length < mostTried) tried.push(right)
    return { heard: hear(clips, seed), isRight: (answer) => marks((answers ?? tried)[answer] ?? '') }
  })
  if (count > 0) return { heard, answers: count, chance: 1 / count }
  // Who hears nothing gives the answer that fits most questions.
  const fitting = tried.map((_one, answer) => heard.filter(({ isRight }) => isRight(answer)).length)
  return { heard, answers: tried.length, chance: Math.max(...fitting) / questions }
}

/** How the listener did on a kind and level, rule by rule. */
interface Proof {
  kind: SoundKind
  level: number
  /** Questions that were answered, and the share that a guess gets right. */
  asked: number
  chance: number
  /** Fewer right answers than this are chance. */
  beyond: number
  tried: readonly Tried[]
}

const proofOf = async (kind: SoundKind, level: number, questions: number): Promise<Proof> => {
  const { heard, answers, chance } = await heardAt(kind, level, questions)
  const asked = questions - (questions >> 1)
  const known = cues.filter((cue) => !tells[kind].includes(cue))
  return { kind, level, asked, chance, beyond: beyondChance(asked, chance), tried: tryListener(heard, answers, known) }
}

const isInherent = (kind: SoundKind, rule: string): boolean => tells[kind].some((cue) => rule.startsWith(cue))

/** The rules of a proof that must stay with chance: those of cues that do not tell by their nature. */
const boundRules = ({ kind, tried }: Proof): readonly Tried[] => tried.filter(({ rule }) => !isInherent(kind, rule))

/** Right answers of a rule at all levels, beside those of chance. */
interface Sum {
  rule: string
  right: number
  expected: number
  /** Five standard deviations above what is expected. */
  beyond: number
}

const sumsOf = (proofs: readonly Proof[]): Sum[] => {
  const rules = new Set(proofs.flatMap(({ tried }) => tried.map(({ rule }) => rule)))
  const expected = proofs.reduce((sum, { asked, chance }) => sum + asked * chance, 0)
  const spread = Math.sqrt(proofs.reduce((sum, { asked, chance }) => sum + asked * chance * (1 - chance), 0))
  return [...rules].map((rule) => {
    const right = proofs.reduce((sum, { tried }) => sum + (tried.find((one) => one.rule === rule)?.right ?? 0), 0)
    return { rule, right, expected, beyond: expected + 5 * spread }
  })
}

/** What a proof found, for people. */
const saidOf = (kind: SoundKind, proofs: readonly Proof[]): string => {
  const asked = proofs.reduce((sum, proof) => sum + proof.asked, 0)
  const percent = (right: number): string => `${((100 * right) / asked).toFixed(1)} %`
  const sums = sumsOf(proofs)
  const said = sums.map(({ rule, right }) => `${rule} ${percent(right)}${isInherent(kind, rule) ? ' (by nature)' : ''}`)
  return `${kind}: chance ${percent(sums[0]?.expected ?? 0)} of ${asked}; ${said.join(', ')}`
}

/**
 * Has the listener answer questions of a kind at every level. At none, and over all of them, what does not tell by its nature may
 * lead beyond chance; and what is declared to tell does so at some level.
 */
export const proveLevelMatch = async (kind: SoundKind, questions: number): Promise<void> => {
  const proofs: Proof[] = []
  for (let level = 1; level <= levels; level += 1) proofs.push(await proofOf(kind, level, questions))
  process.stdout.write(`${saidOf(kind, proofs)}\n`)
  for (const proof of proofs)
    for (const { rule, right } of boundRules(proof))
      expect(right, `level ${proof.level}, ${rule}`).toBeLessThan(proof.beyond)
  const sums = sumsOf(proofs)
  for (const { rule, right, beyond } of sums) if (!isInherent(kind, rule)) expect(right, rule).toBeLessThan(beyond)
  for (const cue of tells[kind]) {
    const told = proofs.some(({ tried, beyond }) =>
      tried.some(({ rule, right }) => rule.startsWith(cue) && right >= beyond),
    )
    expect(told, `${cue} tells at some level`).toBe(true)
  }
}
