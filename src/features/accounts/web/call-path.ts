import { rows } from 'virtual:call-rows'

/** The path of a call without parameters, for the `action` of a form that also works without scripts. */
export const callPath = (name: 'login' | 'register' | 'forgotPassword' | 'resetPassword' | 'logout'): string =>
  rows[name]?.path ?? ''
