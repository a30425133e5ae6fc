import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, speakAs } from '#kernel/language/translate.ts'
import { wordsToKeep } from '#kernel/language/words-to-keep.ts'
import { acceptedLanguage, isLanguage, languageOf, languageTags } from './languages.ts'

const spoken = new AsyncLocalStorage<{ language: Language }>()

const english = languageOf('en')

speakAs(() => spoken.getStore()?.language ?? english)

/** Does work in a language, such as a mail to somebody: all texts that it makes are in it. Null goes on in that of the caller. */
export const inLanguage = <Result>(tag: string | null, work: () => Result): Result =>
  tag === null ? work() : spoken.run({ language: languageOf(tag) }, work)

/** What work comes to in each language there is, English first. */
export const inEveryLanguage = <Result>(work: () => Result): Result[] =>
  languageTags.map((tag) => inLanguage(tag, work))

/** Makes texts that are kept in a row, for `sayKept` to say in the language of who reads them. */
export const inWordsToKeep = <Result>(work: () => Result): Result => spoken.run({ language: wordsToKeep }, work)

const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-backline-language' : 'backline-language')

/** Answers each request in the language of its browser: that of the account which was last seen there, else the one it asks for. */
export const speakWithCallers = (app: FastifyInstance, https: () => boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const kept = request.cookies[cookieName(https())]
    const language =
      kept !== undefined && isLanguage(kept) ? languageOf(kept) : acceptedLanguage(request.headers['accept-language'])
    spoken.run({ language }, done)
  })
}

/** Goes on in the language that an account has chosen, and has its browser keep it for the pages that know no account. */
export const speakWithPerson = (
  request: FastifyRequest,
  reply: FastifyReply,
  chosen: string | null,
  publicUrl: string,
): void => {
  if (chosen === null || !isLanguage(chosen)) return
  const store = spoken.getStore()
  if (store) store.language = languageOf(chosen)
  const isSecure = publicUrl.startsWith('https:')
  if (request.cookies[cookieName(isSecure)] !== chosen) keepLanguage(reply, chosen, isSecure)
}

const keepLanguage = (reply: FastifyReply, tag: string, isSecure: boolean): void => {
  reply.setCookie(cookieName(isSecure), tag, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: 365 * 86_400,
  })
}
