import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { leastMost, leastMostValues, mostFields } from './body-bounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values the JSON of a row may hold. */
    mostValues?: number
    /** How long an urlencoded form may be. */
    mostFormBytes?: number
  }
}

/** Reads JSON and urlencoded forms; what has more parts than its row can mean is refused before it is taken apart. */
export const readBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    const most = request.routeOptions.config.mostValues ?? leastMostValues
    if (holdsMoreThan(most, text))
      done(tooMany(t('This call takes at most {max} values at once.', { max: Math.floor(most) })))
    else void parseJson(request, text, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm)
}

const readForm = async (request: FastifyRequest, text: string): Promise<Record<string, unknown>> => {
  const most = request.routeOptions.config.mostFormBytes ?? leastMost
  if (text.length > most) throw tooMany(t('This is too much for a form. Send it as JSON.'))
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) fields++
  if (fields > mostFields) throw tooMany(t('A form can have at most {max} fields.', { max: mostFields }))
  return { ...parse(text) }
}

const tooMany = (text: string): Failure => new Failure('too_large', text)

const quote = 0x22
const backslash = 0x5c
const parts = new Set(Array.from('[{,:', (sign) => sign.charCodeAt(0)))

/** Whether a JSON text has more values and names than so many: each is begun by one sign outside of the texts. */
const holdsMoreThan = (most: number, json: string): boolean => {
  // The shortest value with what separates it.
  if (json.length <= most) return false
  let found = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at + 1)
    else if (parts.has(sign) && ++found > most) return true
  }
  return false
}

const endOfText = (json: string, from: number): number => {
  for (let at = from; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) return at
    if (sign === backslash) at++
  }
  return json.length
}
