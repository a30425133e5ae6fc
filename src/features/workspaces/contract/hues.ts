/** The ten workspace hues, in the order in which they are given out. */
export const hues = ['sodium', 'lagoon', 'rose', 'cobalt', 'pear', 'damson', 'straw', 'jade', 'sky', 'fern'] as const
export type Hue = (typeof hues)[number]
