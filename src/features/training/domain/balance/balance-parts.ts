/** The parts of a mix in the order of its stems: every practice loop has these five. */
export const parts = ['drums', 'bass', 'left', 'right', 'lead'] as const

/** One of them. */
export type Part = (typeof parts)[number]

/** Parts that are one sound at one place; drums are wide. */
export const placeableParts = ['bass', 'left', 'right', 'lead'] as const satisfies readonly Part[]

/** What parts are called where no loop gives its own names. */
export const partNames: Readonly<Record<Part, string>> = {
  drums: 'Drums',
  bass: 'Bass',
  left: 'Left-hand part',
  right: 'Right-hand part',
  lead: 'Lead',
}

/** Whether a text names a part. */
export const isPart = (text: string): text is Part => (parts as readonly string[]).includes(text)
