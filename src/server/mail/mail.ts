import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'
import { refuseInTransaction } from '#server/database/open-transaction.ts'
import type { JobData } from '#server/jobs/queues.ts'

/** One mail, both as text and as HTML. */
export type Mail = JobData['send-mail']

/** The address that the mails of a server come from. */
export const senderAddress = (publicUrl: string): string => {
  const host = new URL(publicUrl).hostname
  return `no-reply@${/^[\d.:[\]]+$|^localhost$/.test(host) ? 'backline.localhost' : host}`
}

/** Sends mails by SMTP, or without `SMTP_URL` writes each to DATA_DIR/outbox as an .eml file. */
export class Mailer {
  private readonly transport: Transporter
  private readonly outbox: string | null
  private readonly from: string
  private readonly onWritten: (path: string) => void

  constructor(settings: {
    smtpUrl: string | null
    outbox: string
    publicUrl: string
    onWritten: (path: string) => void
  }) {
    this.outbox = settings.smtpUrl ? null : settings.outbox
    this.onWritten = settings.onWritten
    this.transport = settings.smtpUrl
      ? nodemailer.createTransport(settings.smtpUrl)
      : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    this.from = `Backline <${senderAddress(settings.publicUrl)}>`
  }

  /** Sends one mail; throws when it was not taken. */
  async send(mail: Mail): Promise<void> {
    refuseInTransaction('Mailer.send')
    const sent = await this.transport.sendMail({
      ...mail,
      from: this.from,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    if (!this.outbox) return
    await mkdir(this.outbox, { recursive: true, mode: 0o700 })
    const message = (sent as unknown as { message: Buffer }).message
    const stamp = new Date().toISOString().replaceAll(':', '-')
    const mark = createHash('sha256').update(message).digest('hex').slice(0, 6)
    const name = `${stamp}-${mark}-${mail.to.replace(/[^A-Za-z0-9@._+-]/g, '_').slice(0, 80)}.eml`
    // Written under another name first, so that who watches the folder never reads half a mail.
    await writeFile(join(this.outbox, `.${name}`), message, { mode: 0o600 })
    await rename(join(this.outbox, `.${name}`), join(this.outbox, name))
    this.onWritten(join(this.outbox, name))
  }

  /** Ends open connections. */
  close(): void {
    this.transport.close()
  }
}
