/** What somebody listens on. */
export type Device = 'headphones' | 'speakers' | 'phone'

const key = 'backline.training-device'
const isDevice = (value: unknown): value is Device =>
  value === 'headphones' || value === 'speakers' || value === 'phone'

/** What was listened on last in this browser. */
export const keptDevice = (): Device => {
  const kept = localStorage.getItem(key)
  return isDevice(kept) ? kept : 'headphones'
}

/** Keeps what one listens on for the next time. */
export const keepDevice = (device: Device): void => localStorage.setItem(key, device)
