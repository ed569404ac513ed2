/** The build that the server serves now; null where the server is not reached, or says nothing of it. */
export async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
