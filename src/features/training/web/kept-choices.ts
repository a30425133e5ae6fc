import { asJson, asOneOf, fieldsOf, type Stored, stored } from '#web/browser-storage.ts'
import type { TrainerId } from '../contract/trainers.ts'

/** What somebody listens on. */
export type Device = 'headphones' | 'speakers' | 'phone'

const place = stored<Device>({
  name: 'backline.training-device',
  codec: asOneOf(['headphones', 'speakers', 'phone']),
  otherwise: 'headphones',
})

/** What was listened on last in this browser. */
export const keptDevice = place.get

/** Keeps what one listens on for the next time. */
export const keepDevice = place.set

/** What was asked at a trainer last, and on which sound; undefined for what nobody chose. */
interface KeptDrill {
  kind?: string | undefined
  source?: string | undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const drillOf = (trainer: TrainerId): Stored<KeptDrill> =>
  stored<KeptDrill>({
    name: `backline.training-drill.${trainer}`,
    codec: asJson<KeptDrill>((value) => {
      const fields = fieldsOf(value)
      return fields && { kind: text(fields.kind), source: text(fields.source) }
    }),
    otherwise: {},
  })

/** What was chosen at a trainer last in this browser. */
export const keptDrill = (trainer: TrainerId): KeptDrill => drillOf(trainer).get()

/** Keeps what was chosen at a trainer for the next time. */
export const keepDrill = (trainer: TrainerId, drill: KeptDrill): void => void drillOf(trainer).set(drill)
