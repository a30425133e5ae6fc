import type { CompiledMessage } from 'icu-minify/format'

/** In a browser messages come compiled: the build did it, in the language of the page. */
export const compileMessage = (message: CompiledMessage): CompiledMessage => message

/** The language of the page. */
export const firstLanguage = (): string => document.documentElement.lang
