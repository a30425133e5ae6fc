import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core'

/** A failure that a test brings about on purpose: the status (0: no answer) and the path it comes from. */
export interface ExpectedFailure {
  status: number
  path: string | RegExp
}

// What the browser says, and what the app does of a screen that broke by it.
const noAnswer = /net::ERR_|CallError: The server did not answer\./

const reportViolations = `addEventListener('securitypolicyviolation', (event) => {
  void reportViolation(event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sourceFile)
})`

/** Notes everything that must never happen in a browser: script errors, refused resources, calls to other hosts. */
export class PageWatch {
  readonly complaints: string[] = []
  private readonly origin: string
  private readonly expected: ExpectedFailure[] = []
  private readonly doors = new Set<string>()

  constructor(origin: string) {
    this.origin = origin
  }

  /** From now on this failure is none. */
  expect(...failures: ExpectedFailure[]): void {
    this.expected.push(...failures)
  }

  /** From now on the page may go to this origin, as to log in there; it may still load nothing from it. */
  leadsTo(origin: string): void {
    this.doors.add(origin)
  }

  /** Hands over the complaints so far and forgets what was expected, for a window that serves one more test. */
  settle(): string[] {
    this.expected.length = 0
    this.doors.clear()
    return this.complaints.splice(0)
  }

  async attach(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportViolation', (_source, what: string) => this.complain(`policy: ${what}`))
    await context.addInitScript(reportViolations)
    context.on('console', (message) => this.onConsole(message))
    context.on('weberror', (error) => this.complain(`script: ${error.error().stack ?? error.error().message}`))
    context.on('request', (request) => this.onRequest(request))
    context.on('response', (response) => this.onResponse(response))
    context.on('page', (page: Page) => page.on('crash', () => this.complain('the page crashed')))
  }

  private onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error') return
    const text = message.text()
    const status = /status of (\d+)/.exec(text)?.[1] ?? (noAnswer.test(text) ? '0' : undefined)
    if (status !== undefined && this.isExpected(Number(status), message.location().url)) return
    this.complain(`console: ${text} (${message.location().url})`)
  }

  private onRequest(request: Request): void {
    const url = new URL(request.url())
    if (!url.protocol.startsWith('http') || url.origin === this.origin) return
    if (!(request.isNavigationRequest() && this.doors.has(url.origin))) this.complain(`other host: ${url}`)
  }

  private onResponse(response: Response): void {
    if (response.status() < 500 || this.isExpected(response.status(), response.url())) return
    this.complain(`${response.status()} from ${response.url()}`)
  }

  private isExpected(status: number, address: string): boolean {
    const path = URL.canParse(address) ? new URL(address).pathname : address
    return this.expected.some(
      (failure) =>
        failure.status === status &&
        (typeof failure.path === 'string' ? failure.path === path : failure.path.test(path)),
    )
  }

  private complain(text: string): void {
    this.complaints.push(text)
  }
}
