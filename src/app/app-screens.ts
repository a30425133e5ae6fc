export { screensByPath } from './app-screens.gen.ts'

/** Loads the frame of the workspace screens. */
export const shell = () => import('./shell/app-shell.tsx')
