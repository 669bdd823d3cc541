const switches = /^(?:LANGSMITH|LANGCHAIN)_|_LOG$/u;

/**
 * Makes sure that LangChain reports to nobody. By variables of the environment alone it would send every prompt and answer to
 * LangSmith (…_TRACING), send requests through its gateway (LANGSMITH_GATEWAY), or print them (LANGCHAIN_VERBOSE), as the clients of
 * providers would (OPENAI_LOG, ANTHROPIC_LOG). They are read at every call, so they are removed before every call.
 */
export function disableTracing(): void {
  for (const name of Object.keys(process.env)) {
    if (switches.test(name)) delete process.env[name];
  }
}
