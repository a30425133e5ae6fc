import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { musicalKeyOf } from '#features/demos/contract/tempo-and-key.ts'
import { player } from '#web/audio/player.ts'
import { wakeOutput } from '#web/instruments/sound-output.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import type { Drill, TrainingState } from '../../contract/progress.ts'
import { type Narrowed, narrowedPlan, narrowedTo, planFor, type SessionPlan } from '../../domain/session.ts'
import type { AnyTrainer } from '../../domain/trainer-rules.ts'
import { type DrillChoice, mixed } from '../drill-choice.ts'
import { keepDevice, keepDrill, keptDevice, keptDrill } from '../kept-choices.ts'
import { keyOption, type Material, type MaterialOption, useSongsLoading } from '../material-options.ts'
import { drillsQuery, standingOf } from '../queries.ts'
import { openedByPress } from './sounds-at-once.ts'
import { useMaterial, useUnkept } from './use-material.ts'

interface Running {
  plan: SessionPlan
  material: Material
  seed: string
  /** Whether its first question sounds by itself. */
  atOnce: boolean
}

const newSeed = (): string => crypto.randomUUID().slice(0, 13)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** What the address asks for: some items, a drill, a sound, a key, a kind, and what is drawn. */
const useWanted = (trainer: AnyTrainer) => {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  const { id: workspaceId } = useWorkspace()
  const drillId = textOf(search.drill)
  const { data: drills, isError } = useQuery({ ...drillsQuery(workspaceId), enabled: drillId !== undefined })
  const items = textOf(search.pool)?.split(',') ?? []
  const key = textOf(search.key)
  return {
    seed: textOf(search.seed),
    kind: textOf(search.kind),
    source: textOf(search.on),
    key,
    inKey: musicalKeyOf(key ?? ''),
    narrowed: drillId === undefined ? narrowedTo(trainer, items, textOf(search.kind)) : null,
    drill: drills?.find((one) => one.id === drillId && one.trainer === trainer.trainer),
    drillGone: drillId !== undefined && drills !== undefined,
    waits: drillId !== undefined && drills === undefined && !isError,
  }
}

const planOf = (
  trainer: AnyTrainer,
  { kind, way }: DrillChoice,
  state: TrainingState,
  narrowed: Narrowed | null,
  drill: Drill | undefined,
): SessionPlan => {
  if (narrowed) return narrowedPlan(trainer, narrowed, standingOf(state, trainer.trainer))
  if (drill)
    return {
      ...planFor('drill', [drill.setting.kind]),
      pool: drill.setting.pool,
      questions: drill.questions,
      fixedSize: drill.setting.size,
    }
  const kinds = kind === mixed ? trainer.kinds.map((one) => one.kind) : [kind]
  return planFor(way === 'learn' ? 'practice' : way, kinds)
}

/** The option that is wanted, else the first one that can be heard; none while it may still come. */
const sourceOf = (
  options: readonly MaterialOption[],
  wanted: string | undefined,
  unkept: ReadonlySet<string> | null,
  loading: boolean,
): MaterialOption | undefined => {
  if (unkept === null) return undefined
  const here = options.filter(({ id }) => !unkept.has(id))
  const found = here.find(({ id }) => id === wanted)
  return found ?? (loading && wanted?.startsWith('demo:') ? undefined : here[0])
}

/** The drill of a trainer's screen: what it asks, on which sound, and the session that runs. */
export const useDrill = (trainer: AnyTrainer, state: TrainingState | undefined, songs: readonly MaterialOption[]) => {
  const wanted = useWanted(trainer)
  const { drill, narrowed, inKey } = wanted
  const options = inKey === undefined ? songs : [keyOption(inKey), ...songs]
  const [choice, setChoice] = useState<DrillChoice>(() => {
    const kept = keptDrill(trainer.trainer)
    const kind = wanted.kind ?? kept.kind
    const known = kind === mixed || trainer.kinds.some((one) => one.kind === kind)
    return {
      way: 'practice',
      kind: (known ? kind : trainer.kinds[0]?.kind) ?? mixed,
      source: wanted.source ?? (inKey === undefined ? kept.source : keyOption(inKey).id) ?? '',
      device: keptDevice(),
    }
  })
  const unkept = useUnkept(options)
  const songsLoading = useSongsLoading()
  const failed = useRef(false)
  // What a drill runs on stays, whatever becomes of the network.
  const picked = useRef<{ wanted: string; source: MaterialOption } | null>(null)
  if (failed.current || picked.current?.wanted !== choice.source) {
    const source = sourceOf(options, choice.source, unkept, songsLoading)
    picked.current = source ? { wanted: choice.source, source } : null
  }
  const source = picked.current?.source
  const sound = useMaterial(source)
  const { material } = sound
  failed.current = sound.failure !== null
  const [running, setRunning] = useState<Running | null>(null)
  const [pressed] = useState(openedByPress)
  useEffect(() => {
    player.pause()
    // The press that led here counts for the sound only now.
    if (pressed) void wakeOutput()
  }, [pressed])
  const ready = Boolean(state) && !wanted.waits
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drill begins with what was chosen; answers on the way begin no other
  useEffect(() => {
    if (!state || !material || !ready) return
    setRunning((before) => ({
      plan: planOf(trainer, choice, state, narrowed, drill),
      material,
      seed: wanted.seed ?? newSeed(),
      atOnce: pressed && before === null,
    }))
  }, [material, ready, choice.way, choice.kind])
  return {
    ...wanted,
    ...sound,
    options,
    unkept,
    source,
    choice,
    running,
    /** Whether the sound may still be among the songs that are being fetched. */
    waitsForSongs: songsLoading && !source,
    /** Counts at once, and the next time. */
    choose: (next: DrillChoice): void => {
      setChoice(next)
      keepDevice(next.device)
      keepDrill(trainer.trainer, { kind: next.kind, source: next.source })
    },
    again: (): void => setRunning((now) => now && { ...now, seed: newSeed(), atOnce: true }),
    /** Drills two items that were taken for each other. */
    drillPair: (pair: readonly string[]): void => {
      const few = narrowedTo(trainer, pair)
      if (!few || !state) return
      const plan = narrowedPlan(trainer, few, standingOf(state, trainer.trainer))
      setRunning((now) => now && { ...now, seed: newSeed(), atOnce: true, plan })
    },
  }
}
