import type { Locator } from 'playwright-core'

interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Hands that count what they do: each press (the choice of a file is one) and each field that is typed into. */
export class CountedHands {
  presses = 0
  fields = 0

  /** Presses a button or follows a link. */
  async press(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }

  /** Types into a field. */
  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1
    await field.fill(text)
  }

  /** Opens the system's choice of files, and takes one. */
  async choose(field: Locator, file: SentFile): Promise<void> {
    this.presses += 1
    await field.setInputFiles(file)
  }
}
