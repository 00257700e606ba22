// Go: vendor/github.com/prometheus/client_golang/prometheus/process_collector.go
import * as fs from "node:fs";
import type * as metrics from "#component-base/metrics";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

const help = {
  process_cpu_seconds_total: "Total user and system CPU time spent in seconds.",
  process_max_fds: "Maximum number of open file descriptors.",
  process_open_fds: "Number of open file descriptors.",
  process_resident_memory_bytes: "Resident memory size in bytes.",
  process_start_time_seconds: "Start time of the process since unix epoch in seconds.",
  process_virtual_memory_bytes: "Virtual memory size in bytes.",
  process_virtual_memory_max_bytes: "Maximum amount of virtual memory available in bytes.",
};

type Name = keyof typeof help;

const names: readonly Name[] = [
  "process_cpu_seconds_total",
  "process_max_fds",
  "process_open_fds",
  "process_resident_memory_bytes",
  "process_start_time_seconds",
  "process_virtual_memory_bytes",
  "process_virtual_memory_max_bytes",
];

/** What the machine says of this process, asked at each scrape. What a system other than Linux does not tell is left out. */
export function newProcessCollector(clock: utilclock.Clock): metrics.Collector {
  const start = clock.wall() / time.second - process.uptime();
  return {
    collect() {
      const values = { ...ofNode(), ...ofLinux(), process_start_time_seconds: start };
      return names.flatMap((name): metrics.MetricFamily[] => {
        const value = values[name];
        if (value === undefined) return [];
        const type = name.endsWith("_total") ? "counter" : "gauge";
        return [{ name, help: help[name], type, metrics: [{ labels: [], value }] }];
      });
    },
  };
}

function ofNode(): Partial<Record<Name, number>> {
  const { user, system } = process.cpuUsage();
  return {
    process_cpu_seconds_total: (user + system) / 1e6,
    process_resident_memory_bytes: process.memoryUsage.rss(),
  };
}

function ofLinux(): Partial<Record<Name, number>> {
  try {
    const status = fs.readFileSync("/proc/self/status", "utf8");
    const limits = fs.readFileSync("/proc/self/limits", "utf8");
    return {
      process_open_fds: fs.readdirSync("/proc/self/fd").length,
      process_max_fds: limitOf(limits, "Max open files"),
      process_virtual_memory_bytes: Number(/^VmSize:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024,
      process_virtual_memory_max_bytes: limitOf(limits, "Max address space"),
    };
  } catch {
    return {};
  }
}

/** The soft limit. None is the greatest number of 64 bits, as upstream writes it. */
function limitOf(limits: string, name: string): number {
  const [, soft = ""] = new RegExp(`^${name}\\s+(\\S+)`, "m").exec(limits) ?? [];
  return soft === "unlimited" ? 2 ** 64 : Number(soft);
}
