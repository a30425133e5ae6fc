import type { CompressionGiven, CompressionQuestion } from '../../domain/compression/compression-rules.ts'
import { dynamicsText } from '../../domain/compression/dynamics.ts'
import type { Mark } from '../../domain/trainer-rules.ts'
import { rightDynamics } from './compression-order.ts'

/** What helps the ear next time, by the kind of question. */
const hints: Readonly<Record<CompressionQuestion['kind'], string>> = {
  compressed: 'Choose one loud hit and one quiet note, and compare how far apart they stand.',
  more: 'Listen to what rings between the hits: the more compression, the closer it comes.',
  ratio: 'At 2:1 loud parts still grow; from 8:1 on they stand against a wall.',
  attack: 'Fast: the click of the stick is gone. Slow: the click jumps out before the sound ducks.',
  release: 'Short: the sound jumps back and grows rough. Long: it stays low until the next hit.',
  threshold: 'The lower the threshold, the more of the quiet sound is held, not only the hits.',
  limiter: 'Behind a limiter all peaks have one height; a slow compressor lets each first instant through.',
  parallel: 'In parallel the hits stay as high as they were, and only the rest comes up.',
  match: 'Set the threshold first, by how often it works; then the ratio, by how hard; attack and release come last.',
}

/** What is said about an answer: what it was, and what to listen for. */
export const explainCompression = (
  question: CompressionQuestion,
  _given: CompressionGiven,
  mark: Mark,
): { title: string; text: string } => {
  if (question.kind === 'match')
    return {
      title: mark.correct ? 'Matched' : mark.score >= 50 ? 'Close' : 'Not yet',
      text: `The goal was ${dynamicsText(rightDynamics(question))}. ${hints.match}`,
    }
  return { title: mark.correct ? 'Right' : 'Not yet', text: hints[question.kind] }
}
