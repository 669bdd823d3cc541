const switches = /^(?:LANGSMITH|LANGCHAIN)_|_LOG$/u;

/**
 * Removes the environment variables that make LangChain send prompts and answers to LangSmith (…_TRACING), route
 * requests through its gateway (LANGSMITH_GATEWAY) or print them (LANGCHAIN_VERBOSE), and that make providers' clients
 * print them (OPENAI_LOG, ANTHROPIC_LOG). Call it before every call of a model, because they are read at every call.
 */
export function disableTracing(): void {
  for (const name of Object.keys(process.env)) {
    if (switches.test(name)) delete process.env[name];
  }
}
