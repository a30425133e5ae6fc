/** Where one field of a change goes: the column that holds it as it is, or what it makes of the row. */
type Place<Value, Row> =
  | { [Column in keyof Row]-?: [Value] extends [Row[Column]] ? Column : never }[keyof Row]
  | ((value: Value) => Partial<Row>)

/** What a change writes: each field that it names in its column; what is left out stays. A field without a place does not compile. */
export const columnsOf = <Change extends object, Row extends object>(
  change: Change,
  places: { [Name in keyof Change]-?: Place<Exclude<Change[Name], undefined>, Row> },
): Partial<Row> => {
  const all = Object.entries(places) as [keyof Change, string | ((value: unknown) => Partial<Row>)][]
  const written = all
    .filter(([name]) => change[name] !== undefined)
    .map(([name, place]) => (typeof place === 'function' ? place(change[name]) : { [place]: change[name] }))
  return Object.assign({}, ...written)
}
