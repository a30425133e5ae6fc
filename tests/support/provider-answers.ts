import type { StandInAnswer } from './stand-in-provider.ts'

/** What is wrong, what the provider answers, and the state and the sentence that people read then (as Deezer says it). */
export const faultyAnswers: [string, StandInAnswer, string, RegExp][] = [
  ['401', { status: 401, json: {} }, 'error', /refused this server. We’ll ask again later/],
  [
    '403 without Premium',
    { status: 403, json: { error: { message: 'Active premium subscription required for the owner of the app' } } },
    'error',
    /Premium/,
  ],
  ['403', { status: 403, json: {} }, 'error', /isn’t allowed to see this/],
  ['404', { status: 404, json: {} }, 'error', /has nobody at this address/],
  [
    '429 with a time',
    { status: 429, headers: { 'retry-after': '7200' }, json: {} },
    'rate_limited',
    /wants no more requests/,
  ],
  [
    '503 with a time',
    { status: 503, headers: { 'retry-after': '7200' }, text: 'slow down' },
    'rate_limited',
    /wants no more requests/,
  ],
  ['500', { status: 500, text: 'oops' }, 'error', /didn’t answer properly \(500\)/],
  ['302', { status: 302, headers: { location: 'http://169.254.169.254/' }, text: '' }, 'error', /redirected us/],
  [
    'a web page',
    { text: '<!doctype html><h1>Hello</h1>', headers: { 'content-type': 'text/html' } },
    'error',
    /a web page instead of numbers/,
  ],
  ['malformed JSON', { text: '{"nb_fan": 1' }, 'error', /something that can’t be read/],
  ['nothing', { text: '' }, 'error', /sent an empty answer/],
  ['another form', { json: { nb_fan: 'many' } }, 'error', /in a format Backline doesn’t know/],
  ['no answer', 'hang', 'error', /didn’t answer within 2 seconds/],
  ['too much', { text: ' '.repeat(2_100_000) }, 'error', /sent too long an answer/],
  ['its own quota error', { json: { error: { code: 4 } } }, 'rate_limited', /no more requests/],
  ['its own missing error', { json: { error: { code: 800 } } }, 'error', /has no artist/],
  ['a missing field', { json: { name: 'Night Ferry' } }, 'field_removed', /didn’t say how many fans/],
]
