import { levelMatchGains } from '@backline/dsp/level-match.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { CompareEngine, type Heard, type LoopStretch } from '#web/audio/compare-engine.ts'
import { alongAlignment, sameSeconds, type TimeMap } from '#web/audio/compare-engine-times.ts'
import { player } from '#web/audio/player.ts'
import { asOneOf, stored } from '#web/browser-storage.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { trackOf } from '../demo-track.ts'
import { alignmentQuery } from '../queries.ts'

// Outlives the screen: when B becomes the shown version, it is compared with the one that was shown before.
let kept: { songId: string; a: string; b: string } | null = null

/** Remembers which two versions are compared; null: none. */
const keepCompared = (demo: Demo, otherId: string | null): void => {
  kept = otherId === null ? null : { songId: demo.songId, a: demo.id, b: otherId }
}

/** The version that a demo is compared with when its screen opens: what was chosen for its song, or null. */
const comparedWith = (demo: Demo, versions: readonly Demo[]): string | null => {
  if (kept?.songId !== demo.songId) return null
  const other = kept.b === demo.id ? kept.a : kept.b
  return versions.some((one) => one.id === other && one.id !== demo.id) ? other : null
}

/** The version to compare with when none was chosen: the one before it, else the one after it. */
const nearestVersion = (demo: Demo, versions: readonly Demo[]): Demo | undefined => {
  const others = versions.filter((one) => one.id !== demo.id).toSorted((one, other) => other.version - one.version)
  return others.find((one) => one.version < demo.version) ?? others.at(-1)
}

/** Below this confidence an alignment is worth less than the plain seconds. */
const leastConfidence = 0.3
const matching = stored({ name: 'backline.level-match', codec: asOneOf(['on', 'off']), otherwise: 'on' })

const factor = (decibels: number): number => 10 ** (decibels / 20)

/** The comparison of the shown version (A) with another one (B): which is heard, how they lie in time, how loud each is. */
export const useCompare = (demo: Demo, versions: readonly Demo[], loop: LoopStretch | null) => {
  const workspace = useWorkspace()
  const [otherId, setOtherId] = useState(() => comparedWith(demo, versions))
  const [heard, setHeard] = useState<Heard>('a')
  const [matched, setMatched] = useState(() => matching.get() === 'on')
  const other = versions.find((one) => one.id === otherId && one.id !== demo.id) ?? null
  const [engine, setEngine] = useState<CompareEngine | null>(null)
  const bothReady = demo.analysis === 'ready' && other?.analysis === 'ready'
  const { data: alignment, isPending } = useQuery({
    ...alignmentQuery(workspace.id, demo, other ?? demo),
    enabled: bothReady,
  })
  const trusted = alignment && alignment.confidence >= leastConfidence ? alignment : null
  const map: TimeMap = useMemo(() => (trusted ? alongAlignment(trusted) : sameSeconds), [trusted])
  const gains = useMemo(() => {
    const [a = 0, b = 0] = other ? levelMatchGains([demo, other]) : []
    return { a, b }
  }, [demo, other])

  const source = other && trackOf(other, workspace).source
  const { id } = demo
  const own = trackOf(demo, workspace).source
  useEffect(() => {
    if (!source) return
    const made = new CompareEngine(source)
    setEngine(made)
    made.addEventListener('hearing', () => setHeard(made.hearing))
    let lent = false
    const lend = (): void => {
      if (lent) return
      lent = true
      player.lend(id, made)
    }
    // What sounds goes on until the other element is there, so that choosing B leaves no gap.
    if (player.getState().track?.id === id) {
      made.addEventListener('loadedmetadata', lend)
      made.src = own
    } else lend()
    return () => {
      player.takeBack()
      made.close()
      setEngine(null)
      setHeard('a')
    }
  }, [id, source, own])
  useEffect(() => engine?.setMap(map), [engine, map])
  useEffect(() => {
    engine?.setLevels(matched ? { a: factor(gains.a), b: factor(gains.b) } : { a: 1, b: 1 })
  }, [engine, matched, gains])
  const { from, to } = loop ?? {}
  useEffect(() => {
    engine?.setLoop(from === undefined || to === undefined ? null : { from, to })
  }, [engine, from, to])
  useEffect(() => {
    player.sayHeard(heard === 'b' && other ? { version: other.version, lufs: other.integratedLufs } : null)
  }, [heard, other])

  const choose = (next: Demo | null): void => {
    keepCompared(demo, next?.id ?? null)
    setOtherId(next?.id ?? null)
  }
  const nearest = nearestVersion(demo, versions) ?? null
  const start = (): void => {
    if (nearest) choose(nearest)
  }
  const hear = (side: Heard): void => {
    if (engine) engine.hear(side)
    else start()
  }
  return {
    /** Version B; null while nothing is compared. */
    other,
    choose,
    /** What `start` compares with; null while the song has no other version. */
    nearest,
    start,
    heard,
    hear,
    switchOver: (): void => hear(engine?.hearing === 'a' ? 'b' : 'a'),
    matched,
    match: (next: boolean): void => {
      matching.set(next ? 'on' : 'off')
      setMatched(next)
    },
    /** Decibels (0 or less) by which each is turned down while they are matched. */
    gains,
    map,
    /** Where each moment of A is in B; null when it is not known: then the seconds are the same. */
    alignment: trusted,
    /** Whether that is still being found out. */
    aligning: bothReady && isPending,
  }
}

export type Compare = ReturnType<typeof useCompare>
