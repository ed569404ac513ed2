/** The build that the server currently serves, or null if the server cannot be reached or does not report it. */
export async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
