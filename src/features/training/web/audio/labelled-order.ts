import type { RenderOrder } from './render-order.ts'

/** The sides of a question, and what each is called. */
export interface LabelledOrder {
  order: Omit<RenderOrder, 'stems'>
  labels: readonly string[]
}
