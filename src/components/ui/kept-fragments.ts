const fragments = new WeakMap<object, Map<string, string>>();

/**
 * Renders a fragment of HTML once per snapshot and name. It must depend on nothing else, contain no island (whose
 * scripts the page would lose), and leave the recording of cache tags to the caller.
 */
export async function keptFragment(snapshot: object, name: string, render: () => Promise<string>): Promise<string> {
  const known = fragments.get(snapshot) ?? new Map<string, string>();
  fragments.set(snapshot, known);
  const html = known.get(name) ?? (await render());
  known.set(name, html);
  return html;
}
