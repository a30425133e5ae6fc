import { launcher } from './config.ts'

/** How one of our commands is typed here: by npm, or by the launcher of an archive, which has no npm. */
export const typed = (command: 'admin' | 'backup' | 'restore' | 'verify', words = ''): string => {
  const program = launcher()
  if (program !== null) return [program, command, words].filter(Boolean).join(' ')
  return `npm run ${command}${words && ` -- ${words}`}`
}

/** How the server is started here. */
export const typedStart = (): string => launcher() ?? 'npm start'
