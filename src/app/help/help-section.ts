import type { ReactNode } from 'react'

/** One section of a help topic; its heading is also what leads to it. */
export interface HelpSection {
  title: string
  text: ReactNode
}

/** All that a help topic says. */
export interface HelpTopicText {
  intro: ReactNode
  sections: readonly HelpSection[]
}

/** The part of an address behind # that leads to the section of this title. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
