import { timeLabel } from '@backline/waveform/time-scale.ts'
import { t } from '#kernel/language/translate.ts'
import { type SoundKind, soundKinds } from '#kernel/sound-kinds.ts'
import type { LostSound } from './analyse-audio.ts'

/** What is told of a file in which sound is missing. */
export const lostText = (kind: SoundKind, { fromSeconds, seconds }: LostSound): string =>
  t('This {kind} file is damaged: from {time} on, {seconds} s of its sound is missing, with silence in its place.', {
    kind: soundKinds[kind].name,
    time: timeLabel(fromSeconds),
    seconds: Math.max(0.01, Math.round(seconds * 100) / 100),
  })
