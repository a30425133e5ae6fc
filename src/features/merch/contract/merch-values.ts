/** How somebody pays at the table. */
export const payments = ['cash', 'card'] as const
export type Payment = (typeof payments)[number]

/** Why stock changes. */
export const movementKinds = ['purchase', 'sale', 'gift', 'damage', 'count', 'transfer'] as const
export type MovementKind = (typeof movementKinds)[number]

/** What a person writes down by hand; sales come from the table. */
export const handMoves = ['purchase', 'count', 'transfer', 'gift', 'damage'] as const
