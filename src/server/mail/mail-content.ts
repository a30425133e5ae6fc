/** What a mail says; every text may hold what people typed. */
export interface MailContent {
  to: string
  subject: string
  greeting: string
  /** The paragraphs. */
  lines: string[]
  /** The one thing to do: an absolute address of ours, and what the button says. */
  action?: { label: string; url: string }
  footer: string
  /** The band that it comes from, whose tile and hue stand on top; left out it comes from the product. */
  band?: { name: string; hue: string }
  /** Where one press ends such mails: a link at the end, and what mail programs need to offer it themselves. */
  unsubscribe?: string
}
