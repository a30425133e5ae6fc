import type { SoundKind } from '#kernel/sound-kinds.ts'
import { isAiffHead, readAiffLayout } from './aiff-layout.ts'
import type { ByteWindow } from './byte-window.ts'
import { isCafHead, readCafLayout } from './caf-layout.ts'
import type { PcmLayout } from './pcm-layout.ts'
import { isW64Head, readW64Layout } from './w64-layout.ts'
import { isWavHead, readWavLayout } from './wav-layout.ts'

/** The kinds whose sound lies in the file as it is. */
export type PcmKind = Extract<SoundKind, 'wav' | 'aiff' | 'caf' | 'w64'>

/** How the layout of each is read. */
export const readPcmLayout: Readonly<Record<PcmKind, (file: ByteWindow) => Promise<PcmLayout>>> = {
  wav: readWavLayout,
  aiff: readAiffLayout,
  caf: readCafLayout,
  w64: readW64Layout,
}

const heads: readonly (readonly [PcmKind, (head: Buffer) => boolean])[] = [
  ['wav', isWavHead],
  ['aiff', isAiffHead],
  ['caf', isCafHead],
  ['w64', isW64Head],
]

/** Which of them the first bytes of a file open; else null. */
export const pcmKindOf = (head: Buffer): PcmKind | null => heads.find(([, isHead]) => isHead(head))?.[0] ?? null
