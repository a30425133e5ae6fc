import { compileMessage } from '#kernel/language/runtime-of-node.ts'
import { speakAs } from '#kernel/language/translate.ts'

/**
 * The renderer of the public pages in a language. Texts of the web app are made when its modules load, so that a process (or
 * a thread) renders one language.
 */
export const rendererIn = async (tag: string, messages: Readonly<Record<string, string>>) => {
  const language = { tag, find: (message: string) => compileMessage(messages[message] ?? message) }
  speakAs(() => language)
  return import('./render-page.tsx')
}
