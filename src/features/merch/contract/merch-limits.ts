export const maxProducts = 300
export const maxVariants = 60
export const maxMerchLocations = 20
/** How many different things one sale holds. */
export const maxSaleLines = 100
/** How many pieces of one thing a sale or a movement holds. */
export const maxPieces = 100_000
export const maxMerchNote = 300
/** The largest picture of a product, in bytes. */
export const maxMerchPictureBytes = 15_000_000
export const movementsOfPage = 50
/** How many days back and ahead the shows of the calendar are offered. */
export const showDaysBack = 60
export const showDaysAhead = 60

/** Most things that are told of a sale. */
export const mostNotices = 50

/** Shows of one page of the list. */
export const showsOfPage = 100

/** Most sums of a show by currency and way of paying. */
export const mostTakings = 1000
