import { lazy } from 'react'

/** Asks for the own address to be confirmed; loaded when a screen shows it. */
export const AddressNotice = lazy(async () => ({
  default: (await import('./components/address-notice.tsx')).AddressNotice,
}))
