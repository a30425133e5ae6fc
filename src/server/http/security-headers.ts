import type { FastifyInstance } from 'fastify'

const strict = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The policy of our workers: they calculate (some in WebAssembly) and reach nothing. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/** The policy of the worker that opens the app without a network: it asks this site, and only this one. */
export const offlineWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** The policy of a page of ours, with the nonce of this response. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    // A PDF of the band in the browser's own viewer; all else of this site refuses to be framed.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** What every response carries. */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': strict,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self), midi=(self)',
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Sets what every response carries; a row or page that sets a header itself afterwards keeps its own. */
export const addSecurityHeaders = (app: FastifyInstance, https: () => boolean): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders(https()))
  })
}
