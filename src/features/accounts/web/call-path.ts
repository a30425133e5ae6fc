import { rowOf } from '#web/call-rows.ts'

/** The path of a call without parameters, for the `action` of a form that also works without scripts. */
export const callPath = (name: 'login' | 'register' | 'forgotPassword' | 'resetPassword' | 'logout'): string =>
  rowOf(name).path
