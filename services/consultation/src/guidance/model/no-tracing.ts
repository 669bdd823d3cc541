const switches = /^(?:LANGSMITH|LANGCHAIN)_/u;

/**
 * Makes sure that LangChain reports to nobody. By variables of the environment alone it would send every prompt and answer to
 * LangSmith (…_TRACING), send requests through its gateway (LANGSMITH_GATEWAY), or print them (LANGCHAIN_VERBOSE). It reads them at
 * every call, so they are removed before every call.
 */
export function stopTracing(): void {
  for (const name of Object.keys(process.env)) {
    if (switches.test(name)) delete process.env[name];
  }
}
