/** Where a program is; throws what to do where it is not. */
export function pathOfProgram(name: 'mailServer' | 'pooler' | 'messages' | 'balancer' | 'objectStore'): string
