import { z } from 'zod'

// In a browser Zod must not try whether it may compile code: the page's policy forbids it, and the try is reported.
if ('document' in globalThis) z.config({ jitless: true })

/** Zod for the forms of answers, which the browser loads with the rules. */
export { z }
