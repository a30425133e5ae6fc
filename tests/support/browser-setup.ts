import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one Chromium of the run listens. */
    browser: string
  }
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/** Before all browser tests: one Chromium, which every test file connects to. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: flags,
    host: '127.0.0.1',
  })
  project.provide('browser', server.wsEndpoint())
  return () => server.close()
}
