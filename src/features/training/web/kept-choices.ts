import { asOneOf, stored } from '#web/browser-storage.ts'

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
